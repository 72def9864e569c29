import { standaloneSvg } from './svg.ts'

/** Pixels of the picture for each of the drawing. */
const DENSITY = 2

/** A file as a data address: a picture loads nothing from elsewhere. */
async function dataUrl(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

const fontRules = () =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule))

/** The page's fonts of a family, with their files in them. */
async function fontsOf(family: string): Promise<string> {
  const names = family.split(',').map((name) => name.trim().replaceAll(/["']/g, ''))
  const wanted = fontRules().filter(({ style }) =>
    names.includes(style.getPropertyValue('font-family').replaceAll(/["']/g, '')),
  )
  const rules = wanted.map(async ({ cssText, parentStyleSheet }) => {
    const [address, file] = /url\("?([^")]+)"?\)/.exec(cssText) ?? []
    if (address === undefined || file === undefined) return cssText
    return cssText.replace(
      address,
      `url("${await dataUrl(new URL(file, parentStyleSheet?.href ?? location.href).href)}")`,
    )
  })
  return (await Promise.all(rules)).join('\n')
}

/** A drawing as a PNG, in the page's colours and fonts. Rejects when the browser can't draw it. */
export async function pngOf(drawing: SVGSVGElement): Promise<Blob> {
  const fonts = await fontsOf(getComputedStyle(drawing).fontFamily)
  const svg = standaloneSvg(drawing).replace('>', `><style>${fonts}</style>`)
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = new OffscreenCanvas(picture.width * DENSITY, picture.height * DENSITY)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/png' })
}
