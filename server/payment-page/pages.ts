import { html, raw } from 'hono/html'
import type { BrandSite } from '../brands.ts'
import { type Markup, page } from '../http/html.ts'
import { textsOf } from '../http/texts.ts'
import { returnPath } from '../payment-methods/page-paths.ts'
import type { TestCard } from './cards.ts'

const expiry = (expires: string) => `${expires.slice('yyyy-'.length)}/${expires.slice(2, 'yyyy'.length)}`

/** The cards to choose from; no field takes a number. */
export function paymentPage(site: BrandSite, sessionId: string, cards: readonly TestCard[]): Markup {
  const texts = textsOf(site.locale)
  const choice = ({ id, method }: TestCard, at: number) => html`<label class="choice">
<input type="radio" name="card" value="${id}"${at === 0 ? raw(' checked') : ''}>
<span><strong>${method.brand} •••• ${method.lastFour}</strong><span class="hint">${texts('paymentPage.expires', { date: expiry(method.expires) })}</span></span>
</label>`
  return page({
    site,
    title: texts('paymentPage.title'),
    lead: texts('paymentPage.lead'),
    body: html`<form class="stack" method="post">
<fieldset class="choices"><legend class="label">${texts('paymentPage.cards')}</legend>
${cards.map(choice)}
</fieldset>
<button type="submit" class="button" data-kind="primary">${texts('paymentPage.submit')}</button>
<a class="button" data-kind="secondary" href="${returnPath(sessionId)}">${texts('paymentPage.back')}</a>
</form>`,
  })
}

/** No such visit of this customer, or one that is over. */
export function noPaymentPage(site: BrandSite): Markup {
  const texts = textsOf(site.locale)
  return page({
    site,
    title: texts('paymentPage.noneTitle'),
    lead: texts('paymentPage.none'),
    body: html`<a class="button" data-kind="secondary" href="/settings/payment-method">${texts('paymentPage.back')}</a>`,
  })
}
