/** Columns of numbers that grow by doubling: one typed array instead of an object a product. */
type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array

export class Column<A extends Numbers> {
  values: A
  length = 0
  readonly #make: new (
    size: number,
  ) => A

  constructor(make: new (size: number) => A, sizeAtFirst = 64) {
    this.#make = make
    this.values = new make(sizeAtFirst)
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new this.#make(Math.max(2, this.length * 2))
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length] = value
    this.length += 1
  }

  at(index: number): number {
    return this.values[index] as number
  }

  set(index: number, value: number): void {
    this.values[index] = value
  }
}
