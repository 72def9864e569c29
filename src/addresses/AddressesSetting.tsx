import type { Address } from '#contract/addresses.ts'
import { AddressLines } from '#src/address-form/AddressLines.tsx'
import { Badge } from '#src/components/Badge.tsx'
import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Setting, SettingSkeleton, SettingValue } from '#src/components/Setting.tsx'
import { useText } from '#src/i18n/text.ts'
import type { ReadState } from '#src/platform/read-state.ts'
import { useReference } from '#src/platform/reference.ts'
import { paths } from '#src/platform/routes.ts'
import styles from './AddressesSetting.module.css'

interface AddressesSettingProps {
  addresses: ReadState<readonly Address[]>
  addPath: string
  changePath: (addressId: string) => string
}

/** The section of the settings: the addresses that orders and invoices go to, and the way to all of them. */
export function AddressesSetting({ addresses, ...paths }: AddressesSettingProps) {
  const text = useText()
  const reference = useReference()
  return (
    <Setting title={text('addresses.title')} about={text('addresses.setting.about')}>
      {addresses.state === 'loading' && <SettingSkeleton label={text('addresses.loading')} />}
      {addresses.state === 'failed' && (
        <FailedState
          compact
          title={text('addresses.failed')}
          reference={reference(addresses.failure)}
          retryLabel={text('common.tryAgain')}
          onRetry={addresses.onRetry}
          busy={addresses.isBusy}
        />
      )}
      {addresses.state === 'shown' && <Shown {...paths} addresses={addresses.value} />}
    </Setting>
  )
}

type ShownProps = Omit<AddressesSettingProps, 'addresses'> & { addresses: readonly Address[] }

function Shown({ addresses, addPath, changePath }: ShownProps) {
  const text = useText()
  const add = (
    <ButtonLink kind="quiet" size="small" href={addPath}>
      {text('addresses.add')}
    </ButtonLink>
  )
  const defaults = addresses.filter(({ isDelivery, isInvoice }) => isDelivery || isInvoice)
  return (
    <Card>
      {defaults.map((address) => (
        <DefaultAddress key={address.addressId} address={address} changePath={changePath} />
      ))}
      <SettingValue action={add}>
        {addresses.length === 0 ? (
          text('addresses.empty')
        ) : (
          <ButtonLink kind="quiet" size="small" href={paths.allAddresses} className={styles.all}>
            {text('addresses.setting.all', { count: addresses.length })}
          </ButtonLink>
        )}
      </SettingValue>
    </Card>
  )
}

function DefaultAddress({ address, changePath }: Pick<AddressesSettingProps, 'changePath'> & { address: Address }) {
  const text = useText()
  const { addressId, isDelivery, isInvoice, firstName, lastName, streetName, streetNumber } = address
  const short = [firstName, lastName, streetName, streetNumber].filter(Boolean).join(' ')
  const change = (
    <ButtonLink
      kind="quiet"
      size="small"
      href={changePath(addressId)}
      aria-label={text('addresses.changeLabel', { address: short })}
    >
      {text('addresses.change')}
    </ButtonLink>
  )
  return (
    <SettingValue action={change}>
      <p className={styles.uses}>
        {isDelivery && <Badge kind="accent">{text('addresses.delivery')}</Badge>}
        {isInvoice && <Badge kind="accent">{text('addresses.invoice')}</Badge>}
      </p>
      <AddressLines address={address} />
    </SettingValue>
  )
}
