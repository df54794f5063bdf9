// All visible texts whose contrast with what lies behind them is below 4.5 : 1, and all borders and lines with less than 3 : 1.
() => {
  const parse = (colour) => {
    const [r, g, b, a = 1] = colour.match(/[\d.]+/g).map(Number);
    // What is mixed has parts from 0 to 1.
    const scale = colour.startsWith('color(') ? 255 : 1;
    return { r: r * scale, g: g * scale, b: b * scale, a };
  };
  const luminance = ({ r, g, b }) => [r, g, b].map((value) => value / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
  const over = (top, bottom) => ({
    r: top.r * top.a + bottom.r * (1 - top.a), g: top.g * top.a + bottom.g * (1 - top.a), b: top.b * top.a + bottom.b * (1 - top.a), a: 1,
  });
  const ground = (element) => {
    if (!element) return { r: 255, g: 255, b: 255, a: 1 };
    const own = parse(getComputedStyle(element).backgroundColor);
    return own.a === 1 ? own : over(own, ground(element.parentElement));
  };
  const contrast = (colour, behind) => {
    const [light, dark] = [luminance(over(parse(colour), behind)), luminance(behind)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const poor = [];
  const note = (ratio, least, element, what) => {
    if (ratio < least) poor.push(`${what} ${ratio.toFixed(2)} ${element.className.baseVal ?? element.className} ${element.textContent.slice(0, 30)}`);
  };
  for (const element of document.querySelectorAll('#app *')) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.matches(':disabled, option')) continue;
    const style = getComputedStyle(element);
    if ([...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) note(contrast(style.color, ground(element)), 4.5, element, 'text');
    for (const side of ['Top', 'Right', 'Bottom', 'Left']) {
      const isDrawn = parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== 'none' && parse(style[`border${side}Color`]).a > 0;
      // It is seen against what is around it, or against what it is around.
      const against = [ground(element.parentElement), ground(element)].map((one) => contrast(style[`border${side}Color`], one));
      if (isDrawn) note(Math.max(...against), 3, element, `border ${side}`);
    }
    if (element.matches('.curves path')) note(contrast(style.stroke, ground(element.closest('#drawing'))), 3, element, 'line');
  }
  return poor;
}
