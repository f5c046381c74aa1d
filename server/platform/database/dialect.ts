/**
 * Writes statements out as text, as Drizzle does, which asks a dozen times of each piece what it is: on the way of a sale that
 * was a tenth of the server's processor time. What is not known here is left to Drizzle.
 */
import { Column, Name, Param, Placeholder, type QueryWithTypings, SQL, StringChunk, Table } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

interface Written {
  text: string
  params: unknown[]
}

/** What Drizzle keeps of a part of a statement. */
interface Pieces {
  queryChunks: unknown[]
  shouldInlineParams: boolean
}

class OwnDialect extends PgDialect {
  /** Of tables and columns, which are always written the same. */
  readonly #names = new WeakMap<object, string>()

  override sqlToQuery(statement: SQL, invokeSource?: 'indexes'): QueryWithTypings {
    const written: Written = { text: '', params: [] }
    const isKnown = invokeSource === undefined && this.#write(statement, written)
    return isKnown ? { sql: written.text, params: written.params } : super.sqlToQuery(statement, invokeSource)
  }

  /** False where it is something that Drizzle has to write. */
  #write(piece: unknown, to: Written): boolean {
    if (piece === undefined) return true
    if (typeof piece === 'function') return false
    if (piece === null || typeof piece !== 'object') return addParam(piece, to)
    switch (piece.constructor) {
      case StringChunk:
        to.text += (piece as StringChunk).value.join('')
        return true
      case SQL:
        return this.#writeSql(piece as unknown as Pieces, to)
      case Param:
        return this.#writeParam(piece as Param, to)
      case Name:
        to.text += this.escapeName((piece as Name).value)
        return true
      case Array:
        return this.#writeList(piece as unknown[], to)
    }
    if (!(piece instanceof Table || piece instanceof Column)) return false
    to.text += this.#nameOf(piece)
    return true
  }

  #writeSql({ queryChunks, shouldInlineParams }: Pieces, to: Written): boolean {
    if (shouldInlineParams) return false
    for (const piece of queryChunks) if (!this.#write(piece, to)) return false
    return true
  }

  #writeParam({ value, encoder }: Param, to: Written): boolean {
    if (value instanceof Placeholder) return false
    const mapped = value === null ? null : encoder.mapToDriverValue(value)
    if (mapped instanceof SQL) return this.#write(mapped, to)
    return isPlain(mapped) && addParam(mapped, to)
  }

  #writeList(pieces: readonly unknown[], to: Written): boolean {
    to.text += '('
    for (const [i, piece] of pieces.entries()) {
      if (i > 0) to.text += ', '
      if (!this.#write(piece, to)) return false
    }
    to.text += ')'
    return true
  }

  #nameOf(piece: Table | Column): string {
    const name = this.#names.get(piece) ?? super.sqlToQuery(new SQL([piece])).sql
    this.#names.set(piece, name)
    return name
  }
}

const isPlain = (value: unknown) =>
  value === null || typeof value !== 'object' || Array.isArray(value) || value instanceof Date

function addParam(value: unknown, to: Written): true {
  to.params.push(value)
  to.text += `$${to.params.length}`
  return true
}

/** One for all connections: what it knows of tables is learned once. */
export const dialect = new OwnDialect()
