import { typed } from '#contract/typed-text.ts'
import { WIDGET_SHARE_LENGTHS } from '#contract/widgets.ts'

const CONTROL = /\p{Cc}/u

/** The recipient's address out of a query: base64 of UTF-8 (account spec 5). What is none of that is no address. */
export function recipientIn(encoded: string | null): string {
  if (encoded === null) return ''
  try {
    // a query turns '+' into a space; '-' and '_' are those of base64url
    const plain = encoded.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(plain), (char) => char.charCodeAt(0))
    const text = typed(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return CONTROL.test(text) || text.length > WIDGET_SHARE_LENGTHS.toEmailAddress ? '' : text
  } catch {
    return ''
  }
}
