import { html, raw } from 'hono/html'
import { MIN_PASSWORD } from '#contract/registration.ts'
import type { MessageId } from '#mails/content.ts'
import { type Markup, type PageReader, page } from './document.ts'

/** Where the link 'It wasn't me' leads to. */
export const STOP_PATH = '/stop-email-change'

/** Asks for a new password; nothing has happened yet. `problem` after an attempt. */
export function stopPage(reader: PageReader, token: string, problem: MessageId | null = null): Markup {
  const { texts } = reader
  const invalid = problem ? raw(' aria-invalid="true"') : ''
  return page(reader, {
    title: texts('emailStop.title'),
    lead: texts('emailStop.lead'),
    body: html`<form class="stack" method="post" action="${STOP_PATH}" novalidate>
<input type="hidden" name="token" value="${token}">
<div class="field" data-state="${problem ? 'error' : 'idle'}">
<label for="password">${texts('emailStop.password')}</label>
<input class="input" id="password" name="password" type="password" autocomplete="new-password" maxlength="1024" autofocus aria-describedby="password-hint"${invalid}>
<p class="${problem ? 'error' : 'hint'}" id="password-hint">${texts(problem ?? 'emailStop.passwordHint', { count: MIN_PASSWORD })}</p>
</div>
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
