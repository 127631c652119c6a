<?php

// A company's own post types and fields, as its theme or a plugin such as Advanced Custom Fields would register
// them. It has none of our routes.

const COMPANY_FIELDS = 'company_fields';

add_action('init', function (): void {
    $options = ['public' => true, 'show_in_rest' => true, 'supports' => ['title', 'editor', 'thumbnail']];
    register_post_type('celebrity_brand', $options + ['label' => 'Brands', 'rest_base' => 'celebrity_brand']);
    register_post_type('product', $options + ['label' => 'Products', 'rest_base' => 'products']);
});

add_action('rest_api_init', function (): void {
    register_rest_field(['celebrity_brand', 'product'], 'acf', [
        // Advanced Custom Fields sends [] for a post without fields.
        'get_callback' => fn (array $post) => get_post_meta($post['id'], COMPANY_FIELDS, true) ?: [],
    ]);
});

function company_save_fields(WP_Post $post, array $fields): void
{
    update_post_meta($post->ID, COMPANY_FIELDS, wp_slash($fields));
}
