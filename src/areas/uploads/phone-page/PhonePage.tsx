import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { clockOf } from '#src/areas/uploads/phone/clock.ts'
import { Badge } from '#src/components/Badge.tsx'
import { Banner } from '#src/components/Banner.tsx'
import { BrandMark } from '#src/components/BrandMark.tsx'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'
import styles from './PhoneUploadScreen.module.css'

interface PhonePageProps {
  brand: string
  /** Null where the link is not good. */
  secondsLeft: number | null
  isOffline?: boolean
  children: ReactNode
  /** Within reach of the thumb. */
  foot?: ReactNode
}

/** The frame of the phone's page: the brand above, one thing in the middle, one button below. */
export function PhonePage({ brand, secondsLeft, isOffline = false, children, foot }: PhonePageProps) {
  const text = useText()
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <BrandMark name={brand} href={paths.home} />
        {secondsLeft !== null && (
          <Badge>
            <Clock className={styles.clock} role="img" aria-label={text('phonePage.timeLeft')} />
            {clockOf(secondsLeft)}
          </Badge>
        )}
      </header>
      <main className={styles.main}>
        {isOffline && (
          <Banner kind="warning" title={text('common.offline')} announce="status">
            {text('phonePage.offline')}
          </Banner>
        )}
        {children}
      </main>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </div>
  )
}
