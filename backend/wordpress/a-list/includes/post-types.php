<?php

declare(strict_types=1);

namespace AList;

// Brands and products are posts, in the REST API under their names of the contract.

defined('ABSPATH') || exit;

add_action('init', __NAMESPACE__ . '\register_post_types');

function register_post_types(): void
{
    // If a site already has these post types, it keeps them.
    if (!post_type_exists(BRAND)) {
        register_post_type(BRAND, [
            'labels' => ['name' => __('Brands', 'a-list'), 'singular_name' => __('Brand', 'a-list')],
            'public' => true,
            'show_in_rest' => true,
            'rest_base' => 'celebrity_brand',
            'menu_icon' => 'dashicons-star-filled',
            'supports' => ['title', 'editor', 'thumbnail'],
        ]);
    }
    if (!post_type_exists(PRODUCT)) {
        register_post_type(PRODUCT, [
            'labels' => ['name' => __('Products', 'a-list'), 'singular_name' => __('Product', 'a-list')],
            'public' => true,
            'show_in_rest' => true,
            'rest_base' => 'products',
            'menu_icon' => 'dashicons-cart',
            'supports' => ['title', 'editor', 'thumbnail'],
        ]);
    }
}

/** The published post with this number or slug. A product's slug may have the site's prefix `affiliate-`, or lack it. */
function find_post(string $type, string $key): ?\WP_Post
{
    if (ctype_digit($key)) {
        $post = get_post((int) $key);
        return $post && $post->post_type === $type && $post->post_status === 'publish' ? $post : null;
    }
    $slugs = $type === PRODUCT ? [$key, preg_replace('/^affiliate-/', '', $key), "affiliate-$key"] : [$key];
    foreach (array_unique($slugs) as $slug) {
        $posts = get_posts(['post_type' => $type, 'name' => $slug, 'post_status' => 'publish', 'numberposts' => 1]);
        if ($posts) {
            return $posts[0];
        }
    }
    return null;
}

/** The fields of a product or brand that a list shows; only the id if the item was deleted. */
function item_summary(string $kind, string $id): array
{
    $post = find_post($kind === 'brand' ? BRAND : PRODUCT, $id);
    $fields = $post ? fields_of($post) : [];
    $url = '/' . $kind . '/' . rawurlencode($post && $kind === 'brand' ? rawurldecode($post->post_name) : $id);
    $summary = ['id' => $id, 'type' => $kind, 'name' => $post ? $post->post_title : $id, 'url' => $url];
    return $summary + ($kind === 'brand'
        ? [
            'brand' => $post ? $post->post_title : '',
            'price' => '',
            'image' => ($fields['featured_image'] ?? '') ?: ($fields['logo'] ?? ''),
            'availability' => '',
        ]
        : [
            'brand' => $fields['brand'] ?? '',
            'price' => $fields['price'] ?? '',
            'image' => $fields['image'] ?? '',
            'availability' => $fields['availability'] ?? '',
        ]);
}

/** Offers of a product at other shops, which an editor or an import has stored. */
add_action('rest_api_init', function (): void {
    route('wp/v2', '/products/(?P<id>\d+)/retailers', 'GET', 'anyone', function ($request) {
        $post = find_post(PRODUCT, (string) $request['id']);
        $offers = $post ? get_post_meta($post->ID, 'alist_offers', true) : null;
        return $post ? (is_array($offers) ? array_values($offers) : []) : not_found('product');
    });
});
