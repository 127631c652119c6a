import { buildSchema } from 'graphql'

/** The part of Shopify's Storefront API that the site uses, with the same nullability. */
export const storefrontSchema = buildSchema(`
  enum ProductSortKeys { BEST_SELLING CREATED_AT TITLE PRICE RELEVANCE }
  type Money { amount: String! currencyCode: String! }
  type PriceRange { minVariantPrice: Money! maxVariantPrice: Money! }
  type Image { url: String! altText: String }
  type ImageEdge { node: Image! }
  type ImageConnection { edges: [ImageEdge!]! }
  type Variant { id: ID! title: String! availableForSale: Boolean! quantityAvailable: Int }
  type VariantEdge { node: Variant! }
  type VariantConnection { edges: [VariantEdge!]! }
  type Product {
    id: ID!
    handle: String!
    title: String!
    description: String!
    createdAt: String!
    availableForSale: Boolean!
    onlineStoreUrl: String
    images(first: Int!): ImageConnection!
    priceRange: PriceRange!
    compareAtPriceRange: PriceRange!
    variants(first: Int!): VariantConnection!
  }
  type ProductEdge { node: Product! }
  type ProductConnection { edges: [ProductEdge!]! }
  type Query { products(first: Int!, sortKey: ProductSortKeys = RELEVANCE, reverse: Boolean = false): ProductConnection! }
`)
