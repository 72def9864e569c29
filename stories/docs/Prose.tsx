import { Fragment } from 'react'

/** A comment's text: what it has in backticks is code. */
export function Prose({ text }: { text: string }) {
  return text.split('`').map((part, at) => {
    const key = `${at} ${part}`
    return at % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>
  })
}
