/** The group's company that sells under all brands: an invoice is its own. */
export const SELLER = {
  address: ['Albumen Prints B.V.', 'Keizersgracht 401', '1016 EK Amsterdam'],
  account: ['IBAN NL00 BANK 0123 4567 89', 'BIC BANKNL2A', 'VAT NL 0012.34.567.B01'],
} as const
