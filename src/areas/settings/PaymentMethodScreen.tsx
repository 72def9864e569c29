import Plus from 'lucide-react/icons/plus'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { PaymentMethodEvent, PaymentMethodSnapshot } from '#machines/settings/payment-method/machine.ts'
import type { PaymentMethodToRemove } from '#machines/settings/remove-payment-method/machine.ts'
import { BackLink } from '#src/components/BackLink.tsx'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { ListSkeleton } from '#src/components/Skeleton.tsx'
import { useText } from '#src/i18n/text.ts'
import type { BackTo } from '#src/platform/area.ts'
import type { ReadState } from '#src/platform/read-state.ts'
import { useReference } from '#src/platform/reference.ts'
import { PaymentMethodList } from './PaymentMethodList.tsx'
import styles from './PaymentMethodScreen.module.css'
import { PaymentNotice } from './PaymentNotice.tsx'

export interface PaymentMethodScreenProps {
  methods: ReadState<readonly PaymentMethod[]>
  snapshot: PaymentMethodSnapshot
  send: (event: PaymentMethodEvent) => void
  onRemove: (method: PaymentMethodToRemove) => void
  now: number
  back?: BackTo | undefined
}

/** How the customer pays (account spec 2.3): methods by their ends alone. */
export function PaymentMethodScreen({ snapshot, send, back, ...list }: PaymentMethodScreenProps) {
  const text = useText()
  if (snapshot.matches('leaving')) {
    return (
      <Main width="form">
        <div role="status">
          <EmptyState as="h1" drawing="receipt" title={text('paymentMethod.leaving')}>
            {text('paymentMethod.leavingText')}
          </EmptyState>
        </div>
      </Main>
    )
  }
  return (
    <Main width="form">
      {back && <BackLink href={back.path}>{text(back.text)}</BackLink>}
      <PageHead title={text('paymentMethod.title')} sub={text('paymentMethod.sub')} />
      <PaymentNotice snapshot={snapshot} send={send} />
      <Methods {...list} snapshot={snapshot} send={send} />
    </Main>
  )
}

function Methods({ methods, snapshot, send, ...list }: Omit<PaymentMethodScreenProps, 'back'>) {
  const text = useText()
  const reference = useReference()
  const isEmpty = methods.state === 'shown' && methods.value.length === 0
  const add = (
    <Button
      kind={isEmpty ? 'primary' : 'secondary'}
      icon={<Plus />}
      busy={snapshot.matches('starting')}
      onClick={() => send({ type: 'ADD_ASKED' })}
    >
      {text('paymentMethod.add')}
    </Button>
  )
  if (methods.state === 'loading') return <ListSkeleton label={text('paymentMethod.loading')} rows={2} />
  if (methods.state === 'failed') {
    return (
      <FailedState
        title={text('settings.failed')}
        reference={reference(methods.failure)}
        retryLabel={text('common.tryAgain')}
        onRetry={methods.onRetry}
        busy={methods.isBusy}
      />
    )
  }
  if (isEmpty) {
    return (
      <EmptyState drawing="receipt" title={text('paymentMethod.empty')} action={add}>
        {text('paymentMethod.emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <PaymentMethodList
        {...list}
        methods={methods.value}
        busyId={snapshot.matches('makingDefault') ? snapshot.context.method?.paymentMethodId : undefined}
        onMakeDefault={(method) => send({ type: 'DEFAULT_ASKED', method })}
      />
      <div className={styles.add}>
        {add}
        <p className={styles.note}>{text('paymentMethod.addNote')}</p>
      </div>
    </>
  )
}
