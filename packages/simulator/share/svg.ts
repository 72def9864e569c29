/** Properties that a drawing takes from the page's style sheets. */
const PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
]

/** A drawing with inlined styles, at its own size: it looks the same outside the page. */
export function standaloneSvg(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('A drawing is an svg element')
  const [originals, copies] = [drawing, copy].map((svg) => [svg, ...svg.querySelectorAll<SVGElement>('*')])
  for (const [index, original] of (originals ?? []).entries()) {
    const style = getComputedStyle(original)
    const target = copies?.[index]
    target?.removeAttribute('class')
    for (const property of PROPERTIES) target?.style.setProperty(property, style.getPropertyValue(property))
  }
  const { width, height } = drawing.viewBox.baseVal
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.style.setProperty('background', getComputedStyle(drawing.ownerDocument.documentElement).backgroundColor)
  return new XMLSerializer().serializeToString(copy)
}
