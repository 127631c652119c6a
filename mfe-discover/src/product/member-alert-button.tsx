import { watchesQuery } from '@a-list/api/watches/watches.ts'
import { isSameProduct } from '@a-list/domain/products/product-id.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { AlertButton } from './alert-button.tsx'

/** The alert button of a member, which says whether the alert is set. */
export default function MemberAlertButton({ product }: Pick<ComponentProps<typeof AlertButton>, 'product'>) {
  const { data: watches } = useQuery(watchesQuery(useHost().api))
  const isSet = watches?.some(({ product_id }) => isSameProduct(product_id, product.id)) ?? false
  return <AlertButton product={product} isSet={isSet} />
}
