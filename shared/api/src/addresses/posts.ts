/** Where WordPress lists what the site has a page for each of. */
export const POSTS = { brands: '/celebrity_brand', products: '/products' } as const
