<?php

declare(strict_types=1);

namespace AList;

// WordPress does not fetch from stores itself. Another plugin or a job may fill the post meta `alist_store`, an
// array with fetched_at (ISO), status, best_selling and newest (products of the Storefront API); the site reads
// it from there.

defined('ABSPATH') || exit;

const FRESH_SECONDS = 12 * HOUR_IN_SECONDS;
const EXPIRED_SECONDS = 24 * HOUR_IN_SECONDS;

add_action('rest_api_init', function (): void {
    route(V1, '/shopify-cache/stats', 'GET', 'moderator', __NAMESPACE__ . '\store_stats');
    route(V1, '/shopify-cache/(?P<id>\d+)', 'GET', 'anyone', function ($request) {
        $brand = find_post(BRAND, (string) $request['id']);
        return $brand ? cached_store($brand->ID) : not_found('brand');
    });
    route(V2, '/store-products', 'GET', 'anyone', fn ($request) => store_product((string) $request['id']) ?? not_found('product'));
    $refresh = fn (array $brands) => function ($request) use ($brands) {
        $found = $brands ?: array_filter([find_post(BRAND, (string) $request['id'])]);
        if (!$found && !$brands) {
            return not_found('brand');
        }
        // A plugin that fills the store cache listens to this action.
        $is_heard = has_action('alist_refresh_stores');
        do_action('alist_refresh_stores', array_map(fn ($brand) => $brand->ID, $found));
        return [
            'success' => (bool) $is_heard,
            'message' => $is_heard ? 'The refresh has started.' : 'No plugin of this WordPress fetches from stores.',
        ];
    };
    route(V1, '/shopify-cache/refresh-all', 'POST', 'moderator', fn ($request) => $refresh(store_brands())($request));
    route(V1, '/shopify-cache/(?P<id>\d+)/refresh', 'POST', 'moderator', $refresh([]));
});

/** @return \WP_Post[] published brands with a store */
function store_brands(): array
{
    return array_values(array_filter(
        get_posts(['post_type' => BRAND, 'post_status' => 'publish', 'numberposts' => -1]),
        fn ($brand) => (fields_of($brand)['shopify_store_url'] ?? '') !== '',
    ));
}

function cached_store(int $brand_id): ?array
{
    $store = get_post_meta($brand_id, 'alist_store', true);
    return is_array($store) ? ['brand_id' => $brand_id] + $store + ['status' => 'fresh', 'fetched_at' => null, 'best_selling' => [], 'newest' => []] : null;
}

/** A live product by its id on the site, `shopify-` and the store's own id. */
function store_product(string $id): ?array
{
    foreach (store_brands() as $brand) {
        $store = cached_store($brand->ID);
        foreach ([...($store['best_selling'] ?? []), ...($store['newest'] ?? [])] as $product) {
            if ('shopify-' . ($product['id'] ?? '') === $id) {
                return ['brand_id' => $brand->ID, 'product' => $product];
            }
        }
    }
    return null;
}

function store_stats(): array
{
    $brands = store_brands();
    $ages = [];
    $failed = 0;
    foreach ($brands as $brand) {
        $store = cached_store($brand->ID);
        $failed += ($store['status'] ?? '') === 'failed' ? 1 : 0;
        if ($store && $store['fetched_at']) {
            $ages[] = time() - (int) strtotime($store['fetched_at']);
        }
    }
    $between = fn (int $from, int $to) => count(array_filter($ages, fn ($age) => $age >= $from && $age < $to));
    return [
        'total_brands' => count($brands),
        'cached_brands' => count($ages),
        'fresh_cache_count' => $between(PHP_INT_MIN, FRESH_SECONDS),
        'stale_cache_count' => $between(FRESH_SECONDS, EXPIRED_SECONDS),
        'expired_cache_count' => $between(EXPIRED_SECONDS, PHP_INT_MAX),
        'failed_cache_count' => $failed,
        'last_global_sync' => get_option('alist_last_sync') ?: null,
    ];
}
