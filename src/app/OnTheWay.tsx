import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { Progress } from '#src/components/Progress.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './OnTheWay.module.css'

/** A press led to a page whose code is still coming: after a moment there is a sign of it, and Escape calls it off. */
export function OnTheWay() {
  const { state } = useNavigation()
  return state === 'loading' ? <Sign /> : null
}

function Sign() {
  const text = useText()
  const here = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const callOff = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      // the router goes one way at a time: one to where we are ends the other
      void navigate(here, { replace: true, state: here.state })
    }
    window.addEventListener('keydown', callOff, { capture: true })
    return () => window.removeEventListener('keydown', callOff, { capture: true })
  }, [here, navigate])
  return (
    <div className={styles.sign}>
      <Progress label={text('common.loading')} value={null} />
    </div>
  )
}
