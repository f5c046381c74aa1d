/**
 * Writes statements out as text, as Drizzle does, which asks a dozen times of each piece what it is: on the way of a sale that
 * was a tenth of the server's processor time. What is not known here is left to Drizzle.
 */
import {
  Column,
  Name,
  Param,
  Placeholder,
  type QueryWithTypings,
  SQL,
  type SQLChunk,
  StringChunk,
  Subquery,
  Table,
} from 'drizzle-orm'
import { PgDialect, PgSelectBase } from 'drizzle-orm/pg-core'

interface Written {
  text: string
  params: unknown[]
}

/** What Drizzle keeps of a part of a statement. */
interface Pieces {
  queryChunks: unknown[]
  shouldInlineParams: boolean
}

const OPEN = new StringChunk('(')
const CLOSE = new StringChunk(')')
const SPACE = new StringChunk(' ')

class OwnDialect extends PgDialect {
  /** Of tables, columns and rows under a name, which are always written the same. */
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
    if (piece instanceof Table || piece instanceof Column) {
      to.text += this.#nameOf(piece)
      return true
    }
    return this.#writeOfBuilder(piece, to)
  }

  /** Queries of the builder as parts of others, by themselves or under a name, and what they select by its name. */
  #writeOfBuilder(piece: object, to: Written): boolean {
    if (piece instanceof SQL.Aliased) return this.#write(new Name(piece.fieldAlias), to)
    if (piece instanceof Subquery) {
      const { sql, alias, isWith } = piece._
      const name = new Name(alias)
      return isWith ? this.#write(name, to) : this.#writeAlways(piece, [OPEN, sql, CLOSE, SPACE, name], to)
    }
    return piece instanceof PgSelectBase && this.#writeAll([OPEN, piece.getSQL(), CLOSE], to)
  }

  /** What has no parameters is always written the same. */
  #writeAlways(piece: object, pieces: readonly unknown[], to: Written): boolean {
    const known = this.#names.get(piece)
    if (known !== undefined) {
      to.text += known
      return true
    }
    const begun = { at: to.text.length, params: to.params.length }
    const isWritten = this.#writeAll(pieces, to)
    if (isWritten && to.params.length === begun.params) this.#names.set(piece, to.text.slice(begun.at))
    return isWritten
  }

  #writeAll(pieces: readonly unknown[], to: Written): boolean {
    return pieces.every((piece) => this.#write(piece, to))
  }

  #writeSql({ queryChunks, shouldInlineParams }: Pieces, to: Written): boolean {
    return !shouldInlineParams && this.#writeAll(queryChunks, to)
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

/**
 * A part of statements that is put together once, for those that are asked all the time. What differs stands in it as
 * `sql.placeholder(name)`.
 */
export function writtenOnce<Name extends string = never>(part: SQL): (given: Record<Name, unknown>) => SQL {
  const { sql: text, params } = dialect.sqlToQuery(part)
  const [first = '', ...others] = text.split(/\$\d+/)
  const names = params.map((param) => nameOfPlaceholder(param))
  return (given) => {
    const chunks: SQLChunk[] = [new StringChunk(first)]
    for (const [i, name] of names.entries())
      chunks.push(new Param(given[name as Name]), new StringChunk(others[i] ?? ''))
    return new SQL(chunks)
  }
}

/** Compared with a column, it stands within a parameter. */
function nameOfPlaceholder(param: unknown): string {
  const found = param instanceof Param ? param.value : param
  if (!(found instanceof Placeholder)) throw new Error('A value in what is written once.')
  return found.name
}
