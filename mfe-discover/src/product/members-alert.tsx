import { watchesQuery } from '@a-list/api/watches/watches.ts'
import { isSameProduct } from '@a-list/domain/products/product-id.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

interface MembersAlertProps {
  /** The product's id. */
  id: string
  /** Called with whether the member has an alert for the product, also after a change. */
  onKnown: (hasAlert: boolean) => void
}

/** Renders nothing. Its code is apart, because only members have alerts. */
export default function MembersAlert({ id, onKnown }: MembersAlertProps) {
  const { data: watches = [] } = useQuery(watchesQuery(useHost().api))
  const hasAlert = watches.some(({ product_id }) => isSameProduct(product_id, id))
  useEffect(() => {
    onKnown(hasAlert)
    return () => onKnown(false)
  }, [hasAlert, onKnown])
  return null
}
