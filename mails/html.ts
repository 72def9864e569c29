import type { Inline, MailContent, MailLink, Reader } from './content.ts'
import { addressOf } from './format.ts'
import { type ColourRole, type Colours, type MailTheme, themeOf } from './themes.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

type Property = 'color' | 'background-color' | 'border-color'
const PROPERTIES: Readonly<Record<Property, string>> = {
  color: 'text',
  'background-color': 'fill',
  'border-color': 'line',
}

interface Painting {
  theme: MailTheme
  colours: Colours
}

/** Class and inline style of an element: the classes let the dark scheme's rules replace the colours. */
function look(colours: Colours, paint: Partial<Record<Property, ColourRole>>, style = '', name = ''): string {
  const entries = Object.entries(paint) as [Property, ColourRole][]
  const classes = [name, ...entries.map(([property, role]) => `${PROPERTIES[property]}-${role}`)].filter(Boolean)
  const declarations = entries.map(([property, role]) => `${property}:${colours[role]}`)
  const attribute = escapeHtml([...declarations, style].filter((text) => text !== '').join(';'))
  return `${classes.length === 0 ? '' : `class="${classes.join(' ')}" `}style="${attribute}"`
}

/** The dark scheme's colours for every class of `look`. */
const darkRules = (dark: Colours) =>
  Object.entries(dark)
    .flatMap(([role, colour]) =>
      Object.entries(PROPERTIES).map(([property, name]) => `.${name}-${role}{${property}:${colour} !important}`),
    )
    .join('')

const link = ({ label, href }: MailLink, style: string) =>
  `<a href="${escapeHtml(href)}" target="_blank" ${style}>${escapeHtml(label)}</a>`

const inline = (parts: Inline, colours: Colours) =>
  parts
    .map((part) =>
      typeof part === 'string'
        ? escapeHtml(part)
        : link(part, look(colours, { color: 'ink-soft' }, 'word-break:break-word')),
    )
    .join('')

const row = (content: string, attributes: string) => `<tr><td ${attributes}>${content}</td></tr>\n`
const PLAIN_TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
const SIDES = 'padding-left:32px;padding-right:32px'

/** The brand's mark without a picture, which many readers block: its tile, with its first letter. */
function brandRow({ name, origin, mark }: Reader['brand'], { colours }: Painting): string {
  const letter = Array.from(name)[0] ?? ''
  // a box of its own: the cell is as high as its row
  const tile = `<div ${look(colours, { color: 'on-accent', 'background-color': 'accent' }, `width:26px;height:26px;border-radius:${mark.corner}px;font-size:16px;line-height:26px;font-weight:700`)}>${escapeHtml(letter)}</div>`
  const square = `<td width="26" align="center" valign="middle" aria-hidden="true">${tile}</td>`
  const label = `<td style="padding-left:10px"><a href="${escapeHtml(origin)}/" target="_blank" ${look(colours, { color: 'ink' }, 'font-size:20px;font-weight:600;letter-spacing:-0.02em;text-decoration:none')}>${escapeHtml(name)}</a></td>`
  const table = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${square}${label}</tr></table>`
  return row(
    table,
    look(
      colours,
      { 'border-color': 'line' },
      `${SIDES};padding-top:16px;padding-bottom:16px;border-bottom-width:1px;border-bottom-style:solid`,
      'cell',
    ),
  )
}

function periodTable({ past, from, to }: NonNullable<MailContent['period']>, { colours }: Painting): string {
  const share = Math.round(Math.min(Math.max(past, 0), 1) * 100)
  const part = (percent: number, role: ColourRole, radius: string) =>
    percent === 0
      ? ''
      : `<td width="${percent}%" height="8" ${look(colours, { 'background-color': role }, `height:8px;font-size:0;line-height:0;border-radius:${radius}`)}>&nbsp;</td>`
  const end = (text: string, align: string) =>
    `<td align="${align}" ${look(colours, { color: 'ink-soft' }, 'font-size:12px;padding-top:8px')}>${escapeHtml(text)}</td>`
  return (
    `<table ${PLAIN_TABLE} aria-hidden="true"><tr>${part(share, 'surface-pressed', '8px 0 0 8px')}${part(100 - share, 'warning', '0 8px 8px 0')}</tr></table>` +
    `<table ${PLAIN_TABLE}><tr>${end(from, 'left')}${end(to, 'right')}</tr></table>`
  )
}

function factsTable(facts: NonNullable<MailContent['facts']>, { colours }: Painting): string {
  const rows = facts.map(({ label, value }, index) => {
    const border = index === facts.length - 1 ? '' : ';border-bottom-width:1px;border-bottom-style:solid'
    const cell = (text: string, role: ColourRole, style: string) =>
      `<td ${look(colours, { color: role, 'border-color': 'line' }, `padding-top:8px;padding-bottom:8px;font-size:14px;${style}${border}`)}>${escapeHtml(text)}</td>`
    return `<tr>${cell(label, 'ink-soft', 'padding-right:16px')}${cell(value, 'ink', 'text-align:right;font-weight:500;word-break:break-word')}</tr>`
  })
  return `<table ${PLAIN_TABLE}>${rows.join('')}</table>`
}

const quoteBlock = (quote: string, { colours }: Painting) =>
  `<div ${look(colours, { color: 'ink', 'border-color': 'accent-line' }, 'border-left-width:3px;border-left-style:solid;padding-left:16px;white-space:pre-line;word-break:break-word')}>${escapeHtml(quote)}</div>`

function actionRow({ isDangerous = false, ...action }: MailContent['action'], { colours, theme }: Painting): string {
  const paint = isDangerous
    ? ({ color: 'on-danger', 'background-color': 'danger-fill' } as const)
    : ({ color: 'on-primary', 'background-color': 'primary' } as const)
  const style = `display:inline-block;padding:12px 24px;border-radius:${theme.radiusControl};font-weight:600;text-decoration:none`
  return row(
    `<div class="action">${link(action, look(colours, paint, style))}</div>`,
    `class="cell" style="${SIDES};padding-top:24px;padding-bottom:32px"`,
  )
}

const block = (content: string, space: number) => row(content, `class="cell" style="${SIDES};padding-top:${space}px"`)

function sheet(content: MailContent, reader: Reader, painting: Painting): string {
  const { title, paragraphs, period, facts, quote, closing, action, notes } = content
  const { colours } = painting
  const text = (words: string) =>
    `<p ${look(colours, { color: 'ink' }, 'margin:0;word-break:break-word')}>${escapeHtml(words)}</p>`
  const note = (parts: Inline, index: number) =>
    `<p ${look(colours, { color: 'ink-soft' }, `margin:${index === 0 ? 0 : 8}px 0 0`)}>${inline(parts, colours)}</p>`
  const heading = `<h1 ${look(colours, { color: 'ink' }, 'margin:0;font-size:24px;line-height:1.2;font-weight:600;letter-spacing:-0.014em;word-break:break-word')}>${escapeHtml(title)}</h1>`
  return [
    brandRow(reader.brand, painting),
    block(heading, 32),
    ...paragraphs.map((words) => block(text(words), 12)),
    period ? block(periodTable(period, painting), 20) : '',
    facts ? block(factsTable(facts, painting), 16) : '',
    quote === undefined ? '' : block(quoteBlock(quote, painting), 16),
    closing === undefined ? '' : block(text(closing), 16),
    actionRow(action, painting),
    row(
      notes.map(note).join(''),
      look(
        colours,
        { 'border-color': 'line' },
        `${SIDES};padding-top:16px;padding-bottom:16px;font-size:14px;word-break:break-word;border-top-width:1px;border-top-style:solid`,
        'cell',
      ),
    ),
    row(
      footer(content, reader, colours),
      look(
        colours,
        { color: 'ink-soft', 'background-color': 'info-soft', 'border-color': 'line' },
        `${SIDES};padding-top:16px;padding-bottom:20px;font-size:12px;word-break:break-word;border-top-width:1px;border-top-style:solid;border-radius:0 0 ${painting.theme.radiusCard} ${painting.theme.radiusCard}`,
        'cell',
      ),
    ),
  ].join('')
}

function footer({ reason }: MailContent, reader: Reader, colours: Colours): string {
  const style = look(colours, { color: 'ink-soft' })
  const links = [
    link({ label: reader.texts('shop.privacy'), href: addressOf(reader, '/shop/privacy') }, style),
    link({ label: reader.texts('shop.help'), href: addressOf(reader, '/shop/help') }, style),
  ]
  return `${escapeHtml(reason)}<br>${links.join(' · ')}`
}

/** The visible part of a mail in the given colours: what stories draw, and what a document contains. */
export function mailBody(content: MailContent, reader: Reader, scheme: 'light' | 'dark' = 'light'): string {
  const theme = themeOf(reader.brand.tokens)
  const painting = { theme, colours: theme[scheme] }
  const { colours } = painting
  const frame = look(
    colours,
    { 'background-color': 'surface', 'border-color': 'line' },
    `max-width:600px;border-width:1px;border-style:solid;border-radius:${theme.radiusCard};border-collapse:separate;font-family:${theme.font};font-size:16px;line-height:1.5;text-align:left`,
  )
  return `<table ${PLAIN_TABLE} ${look(colours, { 'background-color': 'paper' })}><tr><td align="center" style="padding:24px 12px 48px">
<table ${PLAIN_TABLE} ${frame}>
${sheet(content, reader, painting)}</table>
</td></tr></table>`
}

const NARROW =
  '@media (max-width:574px){.cell{padding-left:16px !important;padding-right:16px !important}.action a{display:block !important;text-align:center}}'

/** A mail as HTML: tables and inline styles, with the dark scheme for programs that know it. */
export function mailHtml(content: MailContent, reader: Reader): string {
  const { light, dark } = themeOf(reader.brand.tokens)
  return `<!doctype html>
<html lang="${escapeHtml(reader.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules(dark)}}${NARROW}</style>
</head>
<body ${look(light, { 'background-color': 'paper' }, 'margin:0;padding:0')}>
${mailBody(content, reader)}
</body>
</html>
`
}
