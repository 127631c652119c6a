import { CheckboxGroup } from '@a-list/ui/choice/checkbox-group.tsx'
import { useSearchParams } from 'react-router-dom'

const DEALS = 'deals'

/** Limits the products to real reductions. It is a special filter, so it replaces "trending" and "rising brands". */
export function DealsChoice() {
  const [params, setParams] = useSearchParams()

  function change(isChosen: boolean) {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (isChosen) next.set('filter', DEALS)
    else next.delete('filter')
    setParams(next, { preventScrollReset: true })
  }

  return (
    <CheckboxGroup
      legend="Deals"
      choices={[{ value: DEALS, label: 'Reduced in price' }]}
      value={params.get('filter') === DEALS ? [DEALS] : []}
      onChange={(chosen) => change(chosen.length > 0)}
    />
  )
}
