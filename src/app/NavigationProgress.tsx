import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { Progress } from '#src/components/Progress.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './NavigationProgress.module.css'

/** Shown while the code of the next page is in flight, after a short delay; Escape cancels the navigation. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'loading' ? <Sign /> : null
}

function Sign() {
  const text = useText()
  const here = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      // the router has one navigation at a time: one to the current page ends the other
      void navigate(here, { replace: true, state: here.state })
    }
    window.addEventListener('keydown', cancel, { capture: true })
    return () => window.removeEventListener('keydown', cancel, { capture: true })
  }, [here, navigate])
  return (
    <div className={styles.sign}>
      <Progress label={text('common.loading')} value={null} />
    </div>
  )
}
