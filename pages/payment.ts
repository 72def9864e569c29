import { html, raw } from 'hono/html'
import { type Markup, type PageReader, page } from './document.ts'

/** A card to choose; it has no number. */
export interface OfferedCard {
  id: string
  /** `expires` as `yyyy-mm`. */
  method: { brand: string; lastFour: string; expires: string }
}

const expiry = (expires: string) => `${expires.slice('yyyy-'.length)}/${expires.slice(2, 'yyyy'.length)}`

/** The cards to choose from; no field takes a number. `back` leads to the account. */
export function paymentPage(reader: PageReader, back: string, cards: readonly OfferedCard[]): Markup {
  const { texts } = reader
  const choice = ({ id, method }: OfferedCard, at: number) => html`<label class="choice">
<input type="radio" name="card" value="${id}"${at === 0 ? raw(' checked') : ''}>
<span><strong>${method.brand} •••• ${method.lastFour}</strong><span class="hint">${texts('paymentPage.expires', { date: expiry(method.expires) })}</span></span>
</label>`
  return page(reader, {
    title: texts('paymentPage.title'),
    lead: texts('paymentPage.lead'),
    body: html`<form class="stack" method="post">
<fieldset class="choices"><legend class="label">${texts('paymentPage.cards')}</legend>
${cards.map(choice)}
</fieldset>
<button type="submit" class="button" data-kind="primary">${texts('paymentPage.submit')}</button>
<a class="button" data-kind="secondary" href="${back}">${texts('paymentPage.back')}</a>
</form>`,
  })
}

/** No such visit of this customer, or one that is over. */
export function noPaymentPage(reader: PageReader): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts('paymentPage.noneTitle'),
    lead: texts('paymentPage.none'),
    body: html`<a class="button" data-kind="secondary" href="/settings/payment-method">${texts('paymentPage.back')}</a>`,
  })
}
