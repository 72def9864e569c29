import type { PaymentMethod } from '#contract/payment-methods.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Setting, SettingSkeleton, SettingValue } from '#src/components/Setting.tsx'
import { useText } from '#src/i18n/text.ts'
import type { ReadState } from '#src/platform/read-state.ts'
import { useReference } from '#src/platform/reference.ts'
import { paths } from '#src/platform/routes.ts'
import { CardMark } from './CardMark.tsx'
import { MethodWords } from './PaymentMethodList.tsx'
import styles from './PaymentMethodSetting.module.css'

interface PaymentMethodSettingProps {
  methods: ReadState<readonly PaymentMethod[]>
  now: number
}

/** The section of the settings: how the next order is paid. */
export function PaymentMethodSetting({ methods, now }: PaymentMethodSettingProps) {
  const text = useText()
  const reference = useReference()
  return (
    <Setting title={text('paymentMethod.title')} about={text('paymentMethod.about')}>
      {methods.state === 'loading' && <SettingSkeleton label={text('paymentMethod.loading')} />}
      {methods.state === 'failed' && (
        <FailedState
          compact
          title={text('settings.failed')}
          reference={reference(methods.failure)}
          retryLabel={text('common.tryAgain')}
          onRetry={methods.onRetry}
          busy={methods.isBusy}
        />
      )}
      {methods.state === 'shown' && <Shown methods={methods.value} now={now} />}
    </Setting>
  )
}

function Shown({ methods, now }: { methods: readonly PaymentMethod[]; now: number }) {
  const text = useText()
  const used = methods.find(({ isDefault }) => isDefault)
  const link = (
    <ButtonLink
      kind="quiet"
      size="small"
      href={paths.paymentMethod}
      aria-label={text(used ? 'paymentMethod.changeLabel' : 'paymentMethod.add')}
    >
      {text(used ? 'paymentMethod.change' : 'paymentMethod.add')}
    </ButtonLink>
  )
  return (
    <Card>
      <SettingValue action={link}>
        {used ? (
          <div className={styles.method}>
            <CardMark brand={used.brand} />
            <MethodWords method={{ ...used, isDefault: false }} now={now} />
          </div>
        ) : (
          text('paymentMethod.empty')
        )}
      </SettingValue>
    </Card>
  )
}
