import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import Receipt from 'lucide-react/icons/receipt-text'
import Trash from 'lucide-react/icons/trash-2'
import Truck from 'lucide-react/icons/truck'
import type { Address } from '#contract/addresses.ts'
import type { Failure } from '#contract/failure.ts'
import type { AddressUse } from '#machines/addresses/use-address/machine.ts'
import { BackLink } from '#src/components/BackLink.tsx'
import { Badge } from '#src/components/Badge.tsx'
import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { ActionMenu } from '#src/components/Menu.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { AddressLines } from '#src/forms/address/AddressLines.tsx'
import { useCountryName } from '#src/forms/address/countries.ts'
import { addressLines } from '#src/forms/address/layout.ts'
import { useText } from '#src/i18n/text.ts'
import type { BackTo } from '#src/platform/area.ts'
import { useReference } from '#src/platform/reference.ts'
import styles from './AddressesScreen.module.css'

export type AddressList =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; isBusy: boolean; onRetry: () => void }
  | { state: 'shown'; addresses: readonly Address[] }

interface AddressesScreenProps {
  list: AddressList
  addPath: string
  changePath: (addressId: string) => string
  /** The settings. */
  back?: BackTo | undefined
  onDelete: (address: { addressId: string; text: string }) => void
  onUse: (address: Address, use: AddressUse) => void
}

const SKELETONS = ['first', 'second'] as const

/** All addresses of a customer (account spec 2.1, 'allAddresses'). */
export function AddressesScreen({ list, addPath, back, ...card }: AddressesScreenProps) {
  const text = useText()
  const reference = useReference()
  const add = (
    <ButtonLink kind="primary" icon={<Plus />} href={addPath}>
      {text('addresses.add')}
    </ButtonLink>
  )
  const isFilled = list.state === 'shown' && list.addresses.length > 0
  return (
    <Main width="account">
      {back && <BackLink href={back.path}>{text(back.text)}</BackLink>}
      <PageHead title={text('addresses.title')} actions={isFilled && add} />
      {list.state === 'loading' && (
        <div className={styles.cards} role="status" aria-label={text('addresses.loading')}>
          {SKELETONS.map((name) => (
            <Card key={name} pad>
              <div className={styles.loading}>
                <Skeleton inlineSize="40%" />
                <Skeleton inlineSize="70%" />
                <Skeleton inlineSize="50%" />
              </div>
            </Card>
          ))}
        </div>
      )}
      {list.state === 'failed' && (
        <FailedState
          title={text('addresses.failed')}
          reference={reference(list.failure)}
          retryLabel={text('common.tryAgain')}
          onRetry={list.onRetry}
          busy={list.isBusy}
        />
      )}
      {list.state === 'shown' && !isFilled && (
        <EmptyState title={text('addresses.empty')} drawing="home" action={add}>
          {text('addresses.emptyText')}
        </EmptyState>
      )}
      {isFilled && (
        <>
          <ul className={styles.cards}>
            {list.addresses.map((address) => (
              <li key={address.addressId}>
                <AddressCard {...card} address={address} />
              </li>
            ))}
          </ul>
          <p className={styles.note}>{text('addresses.note')}</p>
        </>
      )}
    </Main>
  )
}

type AddressCardProps = Pick<AddressesScreenProps, 'changePath' | 'onDelete' | 'onUse'> & { address: Address }

function AddressCard({ address, changePath, onDelete, onUse }: AddressCardProps) {
  const text = useText()
  const nameOf = useCountryName()
  const { addressId, isDelivery, isInvoice } = address
  const line = addressLines(address, nameOf(address.country)).join(', ')
  return (
    <Card pad>
      <div className={styles.card}>
        {(isDelivery || isInvoice) && (
          <p className={styles.uses}>
            {isDelivery && <Badge kind="accent">{text('addresses.delivery')}</Badge>}
            {isInvoice && <Badge kind="accent">{text('addresses.invoice')}</Badge>}
          </p>
        )}
        <AddressLines address={address} />
        <p className={styles.actions}>
          <ButtonLink
            kind="quiet"
            size="small"
            href={changePath(addressId)}
            aria-label={text('addresses.changeLabel', { address: line })}
          >
            {text('addresses.change')}
          </ButtonLink>
          <ActionMenu
            align="start"
            trigger={<IconButton label={text('addresses.more', { address: line })} icon={<Ellipsis />} />}
            items={[
              ...(isDelivery
                ? []
                : [
                    {
                      id: 'delivery',
                      text: text('address.useForDelivery'),
                      icon: <Truck />,
                      onSelect: () => onUse(address, 'delivery'),
                    },
                  ]),
              ...(isInvoice
                ? []
                : [
                    {
                      id: 'invoice',
                      text: text('address.useForInvoices'),
                      icon: <Receipt />,
                      onSelect: () => onUse(address, 'invoice'),
                    },
                  ]),
              {
                id: 'delete',
                text: text('addresses.delete'),
                icon: <Trash />,
                kind: 'danger' as const,
                onSelect: () => onDelete({ addressId, text: line }),
              },
            ]}
          />
        </p>
      </div>
    </Card>
  )
}
