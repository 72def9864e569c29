/** Where keys are typed, or where another layer has them. */
const TAKEN = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

export type Shortcuts = {
  readonly onEscape: () => void
  readonly onSelectAll: () => void
  readonly onHelp: () => void
}

const isTaken = ({ defaultPrevented, altKey, target }: KeyboardEvent) =>
  defaultPrevented ||
  altKey ||
  (target instanceof Element && target.closest(TYPED) !== null) ||
  document.querySelector(TAKEN) !== null

/** Keys that work wherever the focus is on the page, unless a layer above it is open. */
export function answerShortcut(event: KeyboardEvent, { onEscape, onSelectAll, onHelp }: Shortcuts): void {
  if (isTaken(event)) return
  const isCommand = event.ctrlKey || event.metaKey
  if (event.key === 'Escape') onEscape()
  else if (event.key === '?' && !isCommand) onHelp()
  else if (event.key.toLowerCase() === 'a' && isCommand && !event.shiftKey) {
    event.preventDefault()
    onSelectAll()
  }
}
