/** The input of `export-chunk`: the zip file to write next. */
export interface ExportChunkJob {
  exportId: string
  /** From 0. */
  iteration: number
}
