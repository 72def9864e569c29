import { type RefObject, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { lazyRetry } from '#src/components/lazy-retry.ts'
import { answerKey, type GridKeys } from './grid-keys.ts'
import { answerShortcut } from './shortcuts.ts'

const KeysDialog = lazyRetry(async () => (await import('./KeysDialog.tsx')).KeysDialog)

type KeyboardProps = GridKeys & {
  readonly root: RefObject<HTMLElement | null>
  readonly onLeave: () => void
  readonly onSelectAll: () => void
}

/** The grid by keyboard, and the list of its keys once it is asked for. */
export function Keyboard({ root, onLeave, onSelectAll, ...keys }: KeyboardProps) {
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never')
  const answer = useEffectEvent((event: KeyboardEvent) => {
    const isInside = event.target instanceof Node && root.current?.contains(event.target)
    if (isInside) answerKey(event, keys)
    answerShortcut(event, {
      onEscape: () => keys.isSelecting && onLeave(),
      onSelectAll,
      onHelp: () => setHelp('open'),
    })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => answer(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  if (help === 'never') return null
  return (
    <Suspense>
      <KeysDialog open={help === 'open'} onClose={() => setHelp('closed')} />
    </Suspense>
  )
}
