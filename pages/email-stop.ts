import { html } from 'hono/html'
import { MIN_PASSWORD } from '#contract/registration.ts'
import type { MessageId } from '#mails/content.ts'
import { type Markup, type PageReader, page } from './document.ts'
import { field } from './field.ts'

/** Where the link 'It wasn't me' leads to. */
export const STOP_PATH = '/stop-email-change'

/** Asks for a new password; nothing has happened yet. `problem` after an attempt. */
export function stopPage(reader: PageReader, token: string, problem: MessageId | null = null): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts('emailStop.title'),
    lead: texts('emailStop.lead'),
    body: html`<form class="stack" method="post" action="${STOP_PATH}" novalidate>
<input type="hidden" name="token" value="${token}">
${field({
  id: 'password',
  label: texts('emailStop.password'),
  error: problem ? texts(problem, { count: MIN_PASSWORD }) : undefined,
  hint: texts('emailStop.passwordHint', { count: MIN_PASSWORD }),
  input: (described) =>
    html`<input class="input" id="password" name="password" type="password" autocomplete="new-password" maxlength="1024" autofocus${described}>`,
})}
<button type="submit" class="button" data-kind="primary">${texts('emailStop.submit')}</button>
</form>`,
  })
}

/** The change is stopped, or the link can't be used any more. */
export function stopEndPage(reader: PageReader, end: 'done' | 'expired'): Markup {
  const { texts } = reader
  return page(reader, {
    title: texts(end === 'done' ? 'emailStop.doneTitle' : 'emailStop.expiredTitle'),
    lead: texts(end === 'done' ? 'emailStop.done' : 'emailStop.expired'),
    body: html`<a class="button" data-kind="primary" href="/">${texts('emailStop.signIn')}</a>`,
  })
}
