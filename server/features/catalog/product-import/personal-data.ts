import { eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { productImportColumns, productImports } from '#server/schema/product-import.ts'

export const importsOfPerson: PersonalData = {
  name: 'productImports',
  export: (tx, userId) =>
    tx
      .select({
        fileName: productImports.fileName,
        status: productImports.status,
        rows: productImports.rows,
        createdAt: productImports.createdAt,
      })
      .from(productImports)
      .where(eq(productImports.userId, userId)),
  async erase(tx, userId) {
    await tx.delete(productImports).where(eq(productImports.userId, userId))
    await tx.delete(productImportColumns).where(eq(productImportColumns.userId, userId))
  },
}
