import type { Inline, MailContent } from './content.ts'

const inlineText = (parts: Inline) =>
  parts.map((part) => (typeof part === 'string' ? part : `${part.label} (${part.href})`)).join('')

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

/** Plain text has no button, and so no other way to its address. */
const repeats = (parts: Inline, href: string) => parts.some((part) => typeof part !== 'string' && part.href === href)

/** A mail as plain text. */
export function mailText({
  title,
  paragraphs,
  facts = [],
  quote,
  closing,
  action,
  notes,
  reason,
}: MailContent): string {
  const blocks = [
    title,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    quote === undefined ? '' : quoted(quote),
    closing ?? '',
    `${action.label}: ${action.href}`,
    ...notes.filter((parts) => !repeats(parts, action.href)).map(inlineText),
    reason,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
