import { MARK_SIDE, markShapes } from '#brands/mark.ts'
import { themeOf } from '#mails/themes.ts'
import type { BrandSite } from '../brands.ts'

const WHITE = '#ffffff'
/** The picture that other sites show beside a link, in pixels. */
const CARD = { width: 1200, height: 630, mark: 300 } as const

const SVG = 'xmlns="http://www.w3.org/2000/svg"'

/** The icon of the browser's tab, in both schemes. */
export function iconSvg({ mark, tokens }: BrandSite): string {
  const { light, dark } = themeOf(tokens)
  const style = `<style>:root{color:${light.accent};--paper:${WHITE}}@media(prefers-color-scheme:dark){:root{color:${dark.accent};--paper:${dark['on-accent']}}}</style>`
  const shapes = markShapes(mark, 'currentColor', 'var(--paper)')
  return `<svg ${SVG} viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}">${style}${shapes}</svg>`
}

/** The icon in the light scheme, for what can't read SVG: to be drawn in pixels. */
export function plainIconSvg({ mark, tokens }: BrandSite): string {
  const shapes = markShapes(mark, themeOf(tokens).light.accent, WHITE)
  return `<svg ${SVG} viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}">${shapes}</svg>`
}

/** The share of a maskable icon that its mark takes: systems cut off what is outside a circle of 80 %. */
const MASKABLE_SHARE = 0.7

/** The icon to the edges, for systems that cut it in their own shape. */
export function maskableIconSvg({ mark, tokens }: BrandSite): string {
  const { accent } = themeOf(tokens).light
  const offset = (MARK_SIDE * (1 - MASKABLE_SHARE)) / 2
  const shapes = markShapes(mark, accent, WHITE)
  return `<svg ${SVG} viewBox="0 0 ${MARK_SIDE} ${MARK_SIDE}"><rect width="${MARK_SIDE}" height="${MARK_SIDE}" fill="${accent}"/><g transform="translate(${offset} ${offset}) scale(${MASKABLE_SHARE})">${shapes}</g></svg>`
}

/** The mark in the middle of the brand's paper. Without words: they stand beside it, in every language. */
export function cardSvg({ mark, tokens }: BrandSite): string {
  const { paper, accent, surface } = themeOf(tokens).light
  const { width, height, mark: side } = CARD
  const at = `translate(${(width - side) / 2} ${(height - side) / 2}) scale(${side / MARK_SIDE})`
  const shapes = markShapes(mark, accent, surface)
  return `<svg ${SVG} width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${paper}"/><g transform="${at}">${shapes}</g></svg>`
}

const ICO_HEADER = 22

/** A picture as `.ico`, which may contain a PNG as it is. */
export function toIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(ICO_HEADER)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(ICO_HEADER, 18)
  return Buffer.concat([header, png])
}
