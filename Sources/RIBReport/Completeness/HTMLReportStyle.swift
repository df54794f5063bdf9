/// The page's style: colours as in the diagrams, for light and dark, and on paper without the navigation.
let htmlReportStyle = """
  :root { --ink: #1f2733; --quiet: #5b6577; --line: #c9d1de; --paper: #fff; --band: #f5f7fa; --blue: #2a4f9c;
    --good: #1f7d45; --poor: #9a5f00; --bad: #b92c2c; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e6eaf1; --quiet: #a3aec0; --line: #3a4454; --paper: #14181f; --band: #1d232d; --blue: #9db8f5;
      --good: #5fcf8d; --poor: #f0b04a; --bad: #ff8080; }
  }
  * { box-sizing: border-box; }
  body { margin: 0 auto; padding: 1.5rem; max-width: 90rem; color: var(--ink); background: var(--paper);
    font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; }
  h1 { margin: 0; font-size: 1.5rem; }
  h2 { margin: 2rem 0 .5rem; font-size: 1.2rem; }
  h3 { margin: 0; font-size: 1.05rem; }
  h3 small { font-weight: 400; }
  h3 a { color: inherit; text-decoration: none; }
  code { font: .9em ui-monospace, Menlo, Consolas, monospace; overflow-wrap: break-word; }
  .score strong { font-size: 2.2rem; margin-right: .75rem; }
  .score meter { width: 16rem; max-width: 100%; height: 1.1rem; margin-right: .75rem; }
  .score span, .place, .none, small { color: var(--quiet); }
  .place, .origin { overflow-wrap: anywhere; }
  a.place { text-decoration-color: var(--line); }
  .totals { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: .5rem; margin: 0; }
  .totals div { padding: .4rem .75rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--band); }
  .totals dt { color: var(--quiet); font-size: .85rem; }
  .totals dd { margin: 0; font-size: 1.25rem; font-weight: 600; }
  nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 1rem 0; padding: 0; list-style: none; }
  a.good { color: var(--blue); }
  .bad, a.bad, .totals .bad dd { color: var(--bad); }
  .poor, a.poor, .totals .poor dd { color: var(--poor); }
  a.open { color: var(--quiet); }
  .rib { margin: 1rem 0; padding: .75rem 1rem; color: var(--ink); border: 1px solid var(--line);
    border-left: .3rem solid var(--blue); border-radius: .4rem; break-inside: avoid-page; }
  .rib.bad { border-left-color: var(--bad); }
  .rib.poor { border-left-color: var(--poor); }
  .rib.open { border-left-color: var(--quiet); }
  .rib > .place { margin: 0 0 .5rem; }
  .mark { font-weight: 400; border: 1px dashed var(--line); border-radius: .3rem; padding: 0 .35rem; }
  .list { margin: .25rem 0 .75rem; padding-left: 1.2rem; }
  .list li { margin: .25rem 0; }
  .wide { overflow-x: auto; margin-bottom: .5rem; }
  table { width: 100%; border-collapse: collapse; font-size: .93rem; }
  th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
  th { background: var(--band); font-weight: 600; white-space: nowrap; }
  .optional { color: var(--poor); font-weight: 600; }
  .status.satisfied { color: var(--good); }
  .status.unknown { color: var(--quiet); }
  .status.mismatched, .status.unsatisfied { color: var(--bad); font-weight: 600; }
  @media print { body { padding: 0; font-size: 11px; } nav { display: none; } .wide { overflow: visible; } }
  """
