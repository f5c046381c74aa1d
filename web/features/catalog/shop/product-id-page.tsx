import { createFileRoute, redirect } from '@tanstack/react-router'
import { answerGone } from './product/answer-gone.ts'
import { goneHead } from './product/gone-head.ts'
import { ProductGone } from './product/product-gone.tsx'
import { findProduct } from './product/queries.ts'

/** Spec section 2 has products by id; their one address is by slug, in the language of the page. */
export const Route = createFileRoute('/product/$id')({
  loader: async ({ context: { queryClient }, params, location }) => {
    const product = await findProduct(queryClient, params.id)
    if (product === 'gone') return answerGone(queryClient)
    throw redirect({
      href: `/products/${product.slug}${location.searchStr}`,
      statusCode: 301,
      replace: true,
    })
  },
  head: ({ matches }) => goneHead(matches),
  component: ProductGone,
})
