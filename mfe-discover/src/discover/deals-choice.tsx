import { CheckboxGroup } from '@a-list/ui/choice/checkbox-group.tsx'
import { useSearchParams } from 'react-router-dom'

const DEALS = 'deals'

/**
 * Limits the products to real reductions. It is a special filter, so it replaces "trending" and "rising brands".
 * @param count how many reductions there are; undefined if unknown. With 0, the choice is left out unless it is chosen
 */
export function DealsChoice({ count }: { count: number | undefined }) {
  const [params, setParams] = useSearchParams()

  function change(choosesDeals: boolean) {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (choosesDeals) next.set('filter', DEALS)
    else next.delete('filter')
    setParams(next, { preventScrollReset: true })
  }

  const isChosen = params.get('filter') === DEALS
  if (count === 0 && !isChosen) return null
  return (
    <CheckboxGroup
      legend="Deals"
      choices={[
        { value: DEALS, label: 'Reduced in price', aside: count === undefined ? undefined : String(count) },
      ]}
      value={isChosen ? [DEALS] : []}
      onChange={(chosen) => change(chosen.length > 0)}
    />
  )
}
