import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { focusTitle, isNothingFocused } from '#src/photo-list/list/use-focus-restoration.ts'
import { customerValue } from '#src/platform/storage.ts'

const dismissed = customerValue('local', 'photos.welcome.dismissed', v.literal(true))

/** The info banner: open or folded, and gone for good once it was dismissed. */
export interface Welcome {
  isOpen: boolean
  onToggle: () => void
  onDismiss: () => void
}

export function useWelcome(): Welcome | null {
  const [wasGone] = useState(() => dismissed.read() === true)
  const [isGone, setGone] = useState(wasGone)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // the button that had the focus went with it
    if (isGone && !wasGone && isNothingFocused()) focusTitle()
  }, [isGone, wasGone])
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
