import { FilterSelect } from '#src/components/FilterSelect.tsx'
import { SearchField } from '#src/components/SearchField.tsx'
import { useText } from '#src/i18n/text.ts'
import { type OrderSearch, STATUS_FILTERS } from './find.ts'
import styles from './OrderFilters.module.css'
import { STATUS_TEXTS } from './status-texts.ts'

interface OrderFiltersProps {
  search: OrderSearch
  years: readonly number[]
  onSearch: (search: OrderSearch) => void
}

/** Search by order number and product, filter by status and year. */
export function OrderFilters({ search, years, onSearch }: OrderFiltersProps) {
  const text = useText()
  const { status, year } = search
  // an address may ask for a year without orders
  const shownYears = year === null || years.includes(year) ? years : [year, ...years]
  const statusText = status === null ? text('orders.anyStatus') : text(STATUS_TEXTS[status])
  return (
    <search className={styles.find}>
      <div className={styles.search}>
        <SearchField
          label={text('orders.search')}
          placeholder={text('orders.searchPlaceholder')}
          value={search.search}
          onChange={(value) => onSearch({ ...search, search: value })}
        />
      </div>
      <FilterSelect
        label={text('orders.statusFilter', { status: statusText })}
        value={status ?? ''}
        any={text('orders.anyStatus')}
        options={STATUS_FILTERS.map((value) => ({ value, text: text(STATUS_TEXTS[value]) }))}
        onSelect={(value) => onSearch({ ...search, status: value === '' ? null : value })}
      />
      <FilterSelect
        label={text('orders.yearFilter', { year: year === null ? text('orders.allYears') : String(year) })}
        value={year === null ? '' : String(year)}
        any={text('orders.allYears')}
        options={shownYears.map((value) => ({ value: String(value), text: String(value) }))}
        onSelect={(value) => onSearch({ ...search, year: value === '' ? null : Number(value) })}
      />
    </search>
  )
}
