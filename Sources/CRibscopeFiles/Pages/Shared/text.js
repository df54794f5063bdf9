// How wide texts become: the layout needs it before anything is drawn.
// The fonts here are those of `.card…` in page.css.

const cardFonts = { name: '600 13px', text: '12px', chip: '12px', handle: '600 12px' };
const textWidths = new Map();
let textContext = null;

function textWidth(text, font) {
  const key = `${font}|${text}`;
  if (!textWidths.has(key)) {
    textContext = textContext || document.createElement('canvas').getContext('2d');
    textContext.font = `${cardFonts[font]} ${getComputedStyle(document.body).fontFamily}`;
    textWidths.set(key, textContext.measureText(text).width);
  }
  return textWidths.get(key);
}
