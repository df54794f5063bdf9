/// How the page looks, in light and dark.
let pageStyle = """
  :root{color-scheme:light dark;--paper:#fff;--ink:#1F2937;--slate:#5B6577;--line:#C9D1DE;--mist:#F5F7FA;--blue:#3B6FD4;\
  --red:#C93B3B}
  *{box-sizing:border-box}
  body{margin:0;height:100vh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);\
  font:14px/1.45 Helvetica,Arial,sans-serif}
  header{padding:12px 18px;border-bottom:1px solid var(--line)}
  h1{font-size:16px;margin:0}h2{font-size:13px;margin:0 0 4px;color:var(--slate)}
  #now{margin:4px 0 8px;min-height:1.45em;font-variant-numeric:tabular-nums}
  #controls{display:flex;gap:10px;align-items:center;flex-wrap:wrap}
  #slider{flex:1 1 240px;accent-color:var(--blue)}
  button,select{font:inherit;color:inherit;background:var(--mist);border:1px solid var(--line);border-radius:6px;\
  padding:3px 10px}
  button{min-width:34px}#play{min-width:70px}
  main{flex:1;min-height:0;display:flex}
  #tree{flex:1;min-width:0;overflow:auto;padding:12px}
  aside{width:360px;display:flex;flex-direction:column;border-left:1px solid var(--line);min-height:0}
  section{padding:10px 14px;border-bottom:1px solid var(--line);max-height:26vh;overflow:auto;flex:none}
  section:last-child{flex:1;max-height:none;min-height:120px;border:0}
  section[hidden]{display:none}
  ul,ol{margin:0;padding:0;list-style:none;overflow-wrap:anywhere}
  #coverage li,#problems li{white-space:pre-wrap}
  #events li{padding:1px 6px;border-radius:5px;cursor:pointer;content-visibility:auto;contain-intrinsic-size:auto 22px;\
  font-variant-numeric:tabular-nums}
  #events li:hover{background:var(--mist)}
  #events li[aria-current]{background:var(--blue);color:#fff}
  #events small{color:var(--slate);margin-right:6px}#events li[aria-current] small{color:inherit}
  .more{color:var(--slate)}.leaked,#leaks h2{color:var(--red);font-weight:bold}
  #tree path,#tree text{transition:fill .15s,stroke .15s}.node,.edge{transition:opacity .15s}
  .bare .node.gone:not(.leak),.bare .edge.gone{visibility:hidden}
  @media(max-width:760px){body{height:auto}header{position:sticky;top:0;background:var(--paper);z-index:1}\
  main{flex-direction:column}aside{width:auto;border-left:0;border-top:1px solid var(--line)}\
  #tree{height:50vh;flex:none}section:last-child{flex:none;max-height:40vh}}
  @media(prefers-reduced-motion:reduce){*{transition:none!important}}
  @media(prefers-color-scheme:dark){
  :root{--paper:#12161D;--ink:#E6EAF1;--slate:#9AA5B8;--line:#313A48;--mist:#1C222C;--blue:#4C7FE0;--red:#F07A7A}
  .node.off path{fill:#1E2C4A;stroke:#6F97EA}.node.gone path,.node.never path{fill:#1C222C;stroke:#7C879A}
  .node text{fill:#E6EAF1}.node.on text{fill:#fff}.node.never text{fill:#9AA5B8}
  .edge text{fill:#E0A24A}.node.leak path{stroke:#F07A7A}.node.gone.leak path{fill:#3A1F22}.node.gone.leak text{fill:#F5B5B5}}
  """
