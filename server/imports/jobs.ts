/** The input of `import-legacy-photos`: the next photos of this customer. */
export interface ImportJob {
  customerId: string
}
