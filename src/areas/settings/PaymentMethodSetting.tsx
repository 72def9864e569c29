import type { PaymentMethod } from '#contract/payment-methods.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { SettingValue } from '#src/components/Setting.tsx'
import { useText } from '#src/i18n/text.ts'
import { ReadSetting } from '#src/platform/ReadSetting.tsx'
import type { ReadState } from '#src/platform/read-state.ts'
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
  return (
    <ReadSetting
      title={text('paymentMethod.title')}
      about={text('paymentMethod.about')}
      read={methods}
      loading={text('paymentMethod.loading')}
      failed={text('settings.failed')}
    >
      {(value) => <Shown methods={value} now={now} />}
    </ReadSetting>
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
