import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { messagesOf } from './locales.ts'

function Asking({ ask }: { ask: () => void }) {
  ask()
  return null
}

/** The result of a hook in a component that is rendered in this locale. */
export function inLocale<T extends object>(locale: string, useHook: () => T): T {
  const given: T[] = []
  const asking = createElement(Asking, { ask: () => given.push(useHook()) })
  renderToStaticMarkup(createElement(IntlProvider, { locale, messages: messagesOf(locale) }, asking))
  const [first] = given
  if (!first) throw new Error('Nothing was drawn')
  return first
}
