import { useState } from 'react'
import * as v from 'valibot'
import { storedValue } from '#src/platform/storage.ts'

const dismissed = storedValue('local', 'photos.welcome.dismissed', v.literal(true))

/** The info banner: open or folded, and gone for good once it was dismissed. */
export interface Welcome {
  isOpen: boolean
  onToggle: () => void
  onDismiss: () => void
}

export function useWelcome(): Welcome | null {
  const [isGone, setGone] = useState(() => dismissed.read() === true)
  const [isOpen, setOpen] = useState(false)
  if (isGone) return null
  return {
    isOpen,
    onToggle: () => setOpen(!isOpen),
    onDismiss: () => {
      dismissed.write(true)
      setGone(true)
    },
  }
}
