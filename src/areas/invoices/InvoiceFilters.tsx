import { FilterSelect } from '#src/components/FilterSelect.tsx'
import { SearchField } from '#src/components/SearchField.tsx'
import { useText } from '#src/i18n/text.ts'
import styles from './InvoiceFilters.module.css'
import type { InvoiceSearch } from './search.ts'

interface InvoiceFiltersProps {
  search: InvoiceSearch
  years: readonly number[]
  onSearch: (search: InvoiceSearch) => void
}

/** Search by number, filter by year; each begins at the first page. */
export function InvoiceFilters({ search, years, onSearch }: InvoiceFiltersProps) {
  const text = useText()
  const { year } = search
  // an address may ask for a year without invoices
  const shownYears = year === null || years.includes(year) ? years : [year, ...years]
  return (
    <search className={styles.find}>
      <div className={styles.search}>
        <SearchField
          label={text('invoices.search')}
          placeholder={text('invoices.searchPlaceholder')}
          value={search.search}
          onChange={(value) => onSearch({ ...search, page: 1, search: value })}
        />
      </div>
      <div className={styles.year}>
        <FilterSelect
          label={text('invoices.yearFilter', { year: year === null ? text('invoices.allYears') : String(year) })}
          value={year === null ? '' : String(year)}
          any={text('invoices.allYears')}
          options={shownYears.map((value) => ({ value: String(value), text: String(value) }))}
          onSelect={(value) => onSearch({ ...search, page: 1, year: value === '' ? null : Number(value) })}
        />
      </div>
    </search>
  )
}
