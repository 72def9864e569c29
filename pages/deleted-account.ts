import { html } from 'hono/html'
import { type Markup, type PageReader, page } from './document.ts'

/** Name of the form field with the single-use token. */
export const KEEP_TOKEN = 'token'

export interface DeletedAccount {
  deletedAt: Date
  /** When nothing of it will be left. */
  removal: Date
  timeZone: string | null
}

/** Answers the sign-in to a deleted account: what happened, until when, and how to keep it (open question 60). */
export function deletedAccountPage(
  reader: PageReader,
  { deletedAt, removal, timeZone }: DeletedAccount,
  keep: { action: string; token: string },
): Markup {
  const { texts, locale } = reader
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: timeZone ?? 'UTC' })
  return page(reader, {
    title: texts('deletedAccount.title'),
    lead: texts('deletedAccount.text', { deleted: format.format(deletedAt), removal: format.format(removal) }),
    body: html`<form class="stack" method="post" action="${keep.action}">
<input type="hidden" name="${KEEP_TOKEN}" value="${keep.token}">
<p>${texts('deletedAccount.keepText')}</p>
<button type="submit" class="button" data-kind="primary">${texts('deletedAccount.keep')}</button>
<a class="button" data-kind="secondary" href="/account-deleted">${texts('deletedAccount.leave')}</a>
</form>`,
  })
}

/** The account is kept, and the customer signed in: `next` leads back to where they came from. */
export function keptPage(reader: PageReader, next: string): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts('deletedAccount.keptTitle'),
    lead: texts('deletedAccount.kept'),
    body: html`<a class="button" data-kind="primary" href="${next}" autofocus>${texts('deletedAccount.continue')}</a>`,
  })
}

/** The removal has started, or a new account has the address. */
export function tooLatePage(reader: PageReader): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts('deletedAccount.overTitle'),
    lead: texts('deletedAccount.over'),
    body: html`<a class="button" data-kind="primary" href="/">${texts('signIn.startAgain')}</a>`,
  })
}
