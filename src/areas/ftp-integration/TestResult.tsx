import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { CALLBACK_TIMEOUT_MS, type CallbackOutcome } from '#contract/ftp-integration.ts'
import type { CallbackTestSnapshot } from '#machines/ftp-integration/callback-test/machine.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Card } from '#src/components/Card.tsx'
import { useOrderDates } from '#src/i18n/order-dates.ts'
import { type Translate, useText } from '#src/i18n/text.ts'
import { failedText } from '#src/platform/failed-text.ts'
import styles from './TestResult.module.css'

const OK_FROM = 200
const OK_BELOW = 300
const SECOND = 1000

interface Words {
  isGood: boolean
  title: string
  about: string
  /** As it went over the wire. */
  wire: string
}

function wordsOf(outcome: CallbackOutcome, text: Translate, at: string): Words {
  switch (outcome.result) {
    case 'answered': {
      const { status, milliseconds, request, answer } = outcome
      if (status >= OK_FROM && status < OK_BELOW)
        return {
          isGood: true,
          title: text('ftp.test.answered'),
          about: text('ftp.test.answeredAbout', { status, milliseconds, at }),
          wire: request,
        }
      return {
        isGood: false,
        title: text('ftp.test.error', { status }),
        about: text('ftp.test.errorAbout', { milliseconds, at }),
        wire: answer || request,
      }
    }
    case 'redirected': {
      const { status, location, request } = outcome
      return {
        isGood: false,
        title: text('ftp.test.redirected'),
        about: text('ftp.test.redirectedAbout', { status, location }),
        wire: request,
      }
    }
    case 'refused':
      return {
        isGood: false,
        title: text('ftp.test.refused'),
        about: text('ftp.test.refusedAbout', { host: outcome.host }),
        wire: outcome.request,
      }
    case 'timedOut':
    case 'unreachable':
      return {
        isGood: false,
        title:
          outcome.result === 'timedOut'
            ? text('ftp.test.timedOut', { seconds: CALLBACK_TIMEOUT_MS / SECOND })
            : text('ftp.test.unreachable'),
        about: text('ftp.test.hostAt', { host: outcome.host, at }),
        wire: outcome.request,
      }
  }
}

/** What the last test came to. */
export function TestResult({ test }: { test: CallbackTestSnapshot }) {
  const text = useText()
  const dates = useOrderDates()
  const { outcome, failure } = test.context
  if (failure) {
    const isEarly = failure.kind === 'too-many'
    return (
      <Banner
        kind="danger"
        title={text(isEarly ? 'ftp.test.early' : failedText(failure, 'ftp.test.failed'))}
        announce="alert"
      />
    )
  }
  if (!outcome) return null
  const { isGood, title, about, wire } = wordsOf(outcome, text, dates.moment(outcome.at))
  return (
    <Card pad>
      <div role="status" className={styles.result} data-good={isGood || undefined}>
        {isGood ? <CircleCheck /> : <CircleAlert />}
        <div>
          <strong>{title}</strong>
          <p>{about}</p>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its box is scrolled by keyboard */}
      <pre className={styles.wire} tabIndex={0}>
        {wire}
      </pre>
    </Card>
  )
}
