import type { Address } from '#contract/addresses.ts'
import { Badge } from '#src/components/Badge.tsx'
import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { SettingValue } from '#src/components/Setting.tsx'
import { AddressLines } from '#src/forms/address/AddressLines.tsx'
import { useText } from '#src/i18n/text.ts'
import { ReadSetting } from '#src/platform/ReadSetting.tsx'
import type { ReadState } from '#src/platform/read-state.ts'
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
  return (
    <ReadSetting
      title={text('addresses.title')}
      about={text('addresses.setting.about')}
      read={addresses}
      loading={text('addresses.loading')}
      failed={text('addresses.failed')}
    >
      {(value) => <Shown {...paths} addresses={value} />}
    </ReadSetting>
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
