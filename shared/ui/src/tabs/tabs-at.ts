/**
 * Creates the tabs for `LinkTabs`. The first tab has the URL `url`; each other tab adds its id as `param`.
 * @param labels by the tabs' ids, in the order of the tabs
 */
export function tabsAt<Id extends string>(url: string, labels: Record<Id, string>, param = 'tab') {
  const ids = Object.keys(labels) as [Id, ...Id[]]
  const added = `${url}${url.includes('?') ? '&' : '?'}${param}=`
  /** The tab that a URL's query names; the first if it names none of them. */
  function read(search: string): Id {
    const requested = new URLSearchParams(search).get(param)
    return ids.find((id) => id === requested) ?? ids[0]
  }
  return {
    tabs: ids.map((id) => ({ id, label: labels[id], to: id === ids[0] ? url : added + id })),
    read,
    /** The title of a page with these tabs. It names the open tab, unless that is the first. */
    titleAt(search: string, title: string): string {
      const id = read(search)
      return id === ids[0] ? title : `${labels[id]} – ${title}`
    },
  }
}
