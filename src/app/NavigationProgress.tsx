import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { Progress } from '#src/components/Progress.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './NavigationProgress.module.css'

/** Shown while the code of the next page is in flight, after a short delay; from then on Escape cancels the navigation. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'loading' ? <Sign /> : null
}

function Sign() {
  const text = useText()
  const [isShown, setShown] = useState(false)
  useCancelling(isShown)
  return (
    <div className={styles.sign} onAnimationStart={() => setShown(true)}>
      <Progress label={text('common.loading')} value={null} />
    </div>
  )
}

/** Before the sign is seen, Escape is meant for the page: pressed twice in the viewer, it must not end the way back. */
function useCancelling(isShown: boolean): void {
  const here = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isShown || hasMovedInHistory(here.key)) return
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      // the router has one navigation at a time: one to the current page ends the other
      void navigate(here, { replace: true, state: here.state })
    }
    window.addEventListener('keydown', cancel, { capture: true })
    return () => window.removeEventListener('keydown', cancel, { capture: true })
  }, [isShown, here, navigate])
}

/** True while the browser goes back or forward: it is at the other entry already, which must not be written over. */
const hasMovedInHistory = (key: string) => (window.history.state?.key ?? 'default') !== key
