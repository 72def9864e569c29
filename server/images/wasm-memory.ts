/** WebAssembly's unit of memory, in bytes. */
const PAGE = 65_536

/** What a thread's WebAssembly holds, in bytes, and whether it was refused more. */
export interface WasmMemory {
  held: number
  wasRefused: boolean
}

/**
 * From now on no WebAssembly memory of this thread grows above `most` bytes: `resourceLimits` know of JavaScript's alone. A
 * decoder that is refused fails as if the machine had no more.
 */
export function boundWasmMemory(most: number): WasmMemory {
  const memory: WasmMemory = { held: 0, wasRefused: false }
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > most) {
      memory.wasRefused = true
      throw new RangeError('WebAssembly is not given more memory.')
    }
    const before = grow.call(this, pages)
    memory.held = this.buffer.byteLength
    return before
  }
  return memory
}
